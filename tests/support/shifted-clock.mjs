// Moves all clocks of a shop process by CLOCK_SHIFT_MS, also the clock of the embedded database.
// `NODE_OPTIONS=--import=…` preloads this module into the process and its threads.
const shift = Number(process.env.CLOCK_SHIFT_MS)
const MachineDate = Date
const now = () => MachineDate.now() + shift

globalThis.Date = new Proxy(MachineDate, {
  construct: (target, given, made) => Reflect.construct(target, given.length > 0 ? given : [now()], made),
  apply: () => String(new MachineDate(now())),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
})
