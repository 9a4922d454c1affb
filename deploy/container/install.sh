#!/bin/sh
# Installs the packages of the lockfile, with those for the build, into the folder that contains package.json.
set -eu
cd "${1:-.}"
npm ci --include=dev --include=optional
