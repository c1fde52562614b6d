import { writeFileSync } from 'node:fs'
import { formatSchema } from '../src/moving/json-schema.ts'

// Writes docs/moving.schema.json: run after changing src/moving/format.ts.
writeFileSync(new URL('../../docs/moving.schema.json', import.meta.url), `${JSON.stringify(formatSchema(), null, 2)}\n`)
