import { benchFanOut } from './fan-out.ts'
import { benchReads } from './reads.ts'

const benches = { reads: benchReads, 'fan-out': benchFanOut }

// Each by its name, or all of them.
const chosen = process.argv[2]
for (const [name, bench] of Object.entries(benches)) if (!chosen || chosen === name) await bench()
