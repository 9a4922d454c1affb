#!/bin/sh
# Starts the shop. Replaces this shell, so that SIGTERM reaches the shop itself.
set -eu
cd "$(dirname "$0")/../.."
exec node --disable-warning=ExperimentalWarning --liftoff-only server.ts
