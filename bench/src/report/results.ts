import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import type { Figures } from '../cases/figures.ts'
import type { Size, SizeName } from '../data/sizes.ts'
import type { Measured } from '../measure/measure-case.ts'
import type { Memory } from '../measure/processes.ts'
import type { Machine } from './machine.ts'

/** A run's figures, as they are kept beside its report. */
export interface Results {
  /** YYYY-MM-DD. */
  date: string
  size: SizeName
  holds: Size
  machine: Machine
  /** From the process's start on existing data until /readyz answered. */
  startedInMs: number
  /** Before the first request. */
  idle: Memory
  /** The share of the machine that other programs took during the run: near 0 where it was quiet. */
  othersBusy: number
  cases: Measured[]
  own: Figures[]
}

const folder = new URL('../../results/', import.meta.url)

/** Keeps a run's report and figures; answers the report's path. */
export async function keep(results: Results, report: string): Promise<string> {
  const name = `${results.date}-${results.size}`
  await writeFile(new URL(`${name}.json`, folder), `${JSON.stringify(results, undefined, 2)}\n`)
  await writeFile(new URL(`${name}.md`, folder), report)
  return `bench/results/${name}.md`
}

/** The last run that was kept at this size. */
export async function lastResults(size: SizeName): Promise<Results | undefined> {
  await mkdir(folder, { recursive: true })
  const names = (await readdir(folder)).filter((name) => name.endsWith(`-${size}.json`)).sort()
  const last = names.at(-1)
  return last === undefined ? undefined : (JSON.parse(await readFile(new URL(last, folder), 'utf8')) as Results)
}
