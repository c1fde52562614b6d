import { workerData } from 'node:worker_threads'
import type { Attack, Target } from './attack.ts'

const { attack: url, target, attackMs } = workerData as { attack: string; target: Target; attackMs: number }
const { attack } = (await import(url)) as { attack: Attack }
await attack.run(target, AbortSignal.timeout(attackMs))
