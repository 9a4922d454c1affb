# OpenStack Swift with its S3 API in one process, from Debian's python3-swift: account, container, object and proxy
# server. Called with an empty folder. Prints the port of the proxy on a line, and ends when the caller closes standard
# input.
import os
import sys

import eventlet

eventlet.patcher.monkey_patch(all=False, socket=True, select=True, thread=True)

import swift.common.utils as utils
from eventlet import tpool, wsgi
from swift.common.ring import RingBuilder
from swift.common.wsgi import loadapp

FOLDER = sys.argv[1]
SERVER = """
[DEFAULT]
swift_dir = {folder}
devices = {folder}/disks
mount_check = false
disable_fallocate = true
[pipeline:main]
pipeline = {filters} {name}-server
[app:{name}-server]
use = egg:swift#{name}
"""
PROXY = """
account_autocreate = true
[filter:s3api]
use = egg:swift#s3api
location = us-east-1
max_bucket_listing = 50
[filter:tempauth]
use = egg:swift#tempauth
user_alcove_tests = secret-of-nobody .admin
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:1
[filter:listing_formats]
use = egg:swift#listing_formats
[filter:copy]
use = egg:swift#copy
"""


class Silence:
    def write(self, text):
        pass


def written(name, text):
    path = os.path.join(FOLDER, name)
    with open(path, "w") as file:
        file.write(text)
    return path


def configured(name, filters="", more=""):
    text = SERVER.format(folder=FOLDER, name=name, filters=filters) + more
    return written(name + "-server.conf", text)


def serve(socket, configuration):
    app = loadapp(configuration, global_conf={"log_requests": "false"})
    eventlet.spawn(wsgi.server, socket, app, Silence(), log_output=False)


os.makedirs(os.path.join(FOLDER, "disks", "d1"))
policy = "[swift-hash]\nswift_hash_path_suffix = alcove\n[storage-policy:0]\nname = gold\ndefault = yes\n"
utils.SWIFT_CONF_FILE = written("swift.conf", policy)
utils.validate_configuration()
for name in ("account", "container", "object"):
    socket = eventlet.listen(("127.0.0.1", 0))
    port = socket.getsockname()[1]
    builder = RingBuilder(part_power=4, replicas=1, min_part_hours=0)
    disk = {"region": 1, "zone": 1, "ip": "127.0.0.1", "port": port, "device": "d1", "weight": 1}
    builder.add_dev(disk)
    builder.rebalance()
    builder.get_ring().save(os.path.join(FOLDER, name + ".ring.gz"))
    serve(socket, configured(name))
front = eventlet.listen(("127.0.0.1", 0))
serve(front, configured("proxy", "cache listing_formats s3api tempauth copy", PROXY))
print(front.getsockname()[1], flush=True)
while tpool.execute(sys.stdin.readline):
    pass
os._exit(0)
