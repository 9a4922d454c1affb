#!/bin/sh
# Builds the pages, then copies what the running shop needs to the folder TO: no tests and no packages for development.
# Usage: build.sh TO. COPY is the command that copies a file or folder, by default `cp -a`.
set -eu
to=$1
cd "$(dirname "$0")/../.."
copy=${COPY:-cp -a}

npm run build

mkdir -p "$to/deploy" "$to/node_modules"
for path in app build db demo platform scripts shop words server.ts package.json package-lock.json LICENSE; do
  $copy "$path" "$to/"
done
$copy deploy/container "$to/deploy/"

# npm lists the folders of the packages that the running shop needs, the shop's own folder first.
root=$(pwd -P)
npm ls --omit=dev --all --parseable | tail -n +2 | while read -r folder; do
  package=${folder#"$root"/node_modules/}
  case $package in
    # The folder of the outer package contains this one.
    */node_modules/*) continue ;;
  esac
  mkdir -p "$to/node_modules/$(dirname "$package")"
  $copy "$folder" "$to/node_modules/$package"
done
find "$to" -path "$to/node_modules" -prune -o -name '*.test.ts*' -exec rm {} +
