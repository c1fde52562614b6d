import { readFile } from 'node:fs/promises'
import { ImageRefused } from './refused.ts'
import { createImageProcessor } from './image-processor.ts'

// A process for bombs.heavy.test.ts: processes files, each for another member, and prints the cost.

const processor = createImageProcessor({ threads: 2, timeoutMs: 60_000 })
const files = await Promise.all(process.argv.slice(2).map((path) => readFile(path)))
const before = process.resourceUsage()
const outcomes = await Promise.all(
  files.map((file, owner) =>
    processor.process(file, owner).then(
      () => 'processed',
      (error: unknown) => (error instanceof ImageRefused ? error.reason : String(error)),
    ),
  ),
)
await processor.close()
const after = process.resourceUsage()
const cpuSeconds = (after.userCPUTime - before.userCPUTime + after.systemCPUTime - before.systemCPUTime) / 1e6
const megabytes = Math.round((after.maxRSS - before.maxRSS) / 1024)
console.log(JSON.stringify({ outcomes, cpuSeconds, megabytes }))
