import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import type { Metrics } from '../cases/metrics.ts'
import type { Size, SizeName } from '../data/sizes.ts'
import type { Failure } from '../measure/attempts.ts'
import type { Measured } from '../measure/measure-case.ts'
import type { Memory } from '../measure/processes.ts'
import type { Machine } from './machine.ts'

/** A run's figures, stored as JSON beside its report. */
export interface Results {
  /** YYYY-MM-DD. */
  date: string
  size: SizeName
  holds: Size
  machine: Machine
  /** Process start on existing data to the first successful /readyz, in milliseconds. */
  startedInMs: number
  /** Before the first request. */
  idle: Memory
  /** CPU share of other programs during the run; near 0 on a quiet machine. */
  backgroundLoad: number
  cases: Measured[]
  own: Metrics[]
  /** Cases without figures, and why. */
  failed: Failure[]
}

const folder = new URL('../../results/', import.meta.url)

/** Stores a run's report and figures; returns the report's path. */
export async function saveResults(results: Results, report: string): Promise<string> {
  const name = `${results.date}-${results.size}`
  await writeFile(new URL(`${name}.json`, folder), `${JSON.stringify(results, undefined, 2)}\n`)
  await writeFile(new URL(`${name}.md`, folder), report)
  return `bench/results/${name}.md`
}

/** The last stored run of this size. */
export async function lastResults(size: SizeName): Promise<Results | undefined> {
  await mkdir(folder, { recursive: true })
  const names = (await readdir(folder)).filter((name) => name.endsWith(`-${size}.json`)).sort()
  const last = names.at(-1)
  return last === undefined ? undefined : (JSON.parse(await readFile(new URL(last, folder), 'utf8')) as Results)
}
