import { renameSync, writeFileSync } from 'node:fs'
import { Session } from 'node:inspector/promises'

/** Preloaded into a server: a SIGWINCH begins a CPU profile, the next ends it and writes it to the file that BENCH_PROFILE names. */
const file = process.env['BENCH_PROFILE']
const session = new Session()
let isRunning = false

async function toggle() {
  isRunning = !isRunning
  if (isRunning) {
    session.connect()
    await session.post('Profiler.enable')
    await session.post('Profiler.start')
    return
  }
  const { profile } = await session.post('Profiler.stop')
  session.disconnect()
  writeFileSync(`${file}.part`, JSON.stringify(profile))
  renameSync(`${file}.part`, file!)
}

if (file) process.on('SIGWINCH', () => void toggle())
