// Exits the process when its parent has ended. The launcher preloads this module into its programs, because they could
// otherwise keep writing files after the launcher was killed.
const parent = process.ppid
setInterval(() => process.ppid === parent || process.exit(1), 250).unref()
