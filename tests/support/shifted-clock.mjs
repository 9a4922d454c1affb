// Preloaded into a process of the shop (`NODE_OPTIONS=--import=…`), and by Node into its threads: all its clocks, that of
// the embedded database too, go CLOCK_SHIFT_MS before the machine's.
const shift = Number(process.env.CLOCK_SHIFT_MS)
const MachineDate = Date
const now = () => MachineDate.now() + shift

globalThis.Date = new Proxy(MachineDate, {
  construct: (target, given, made) => Reflect.construct(target, given.length > 0 ? given : [now()], made),
  apply: () => String(new MachineDate(now())),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
})
