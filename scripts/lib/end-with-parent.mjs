// Exits the process when its parent has ended. Preloaded into the programs of the launcher, which could otherwise keep
// writing files after the launcher was killed.
const parent = process.ppid
setInterval(() => process.ppid === parent || process.exit(1), 250).unref()
