// Preloaded into a shop process and its threads (`NODE_OPTIONS=--import=…`): moves all clocks, also that of the embedded
// database, by CLOCK_SHIFT_MS.
const shift = Number(process.env.CLOCK_SHIFT_MS)
const MachineDate = Date
const now = () => MachineDate.now() + shift

globalThis.Date = new Proxy(MachineDate, {
  construct: (target, given, made) => Reflect.construct(target, given.length > 0 ? given : [now()], made),
  apply: () => String(new MachineDate(now())),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
})
