/**
 * Node flags of every program that serves the built shop: `npm start`, the systemd unit, tests and benchmarks.
 * `--liftoff-only` keeps V8 from optimising the WebAssembly of the embedded database. The optimising compiler makes the
 * database hardly faster, but takes a second of CPU time and 500 MB of memory after the start.
 */
export const serverFlags = ['--disable-warning=ExperimentalWarning', '--liftoff-only']
