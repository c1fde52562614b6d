import { readFile } from 'node:fs/promises'
import rules from '../migration-rules.json' with { type: 'json' }
import { baseline } from '../src/schema/index.ts'
import { migrationViolations } from './migration-rules/check.ts'

// Part of `npm run check`: refuses migrations that block a running site or break its version.
const changelog = await readFile(new URL('../../CHANGELOG.md', import.meta.url), 'utf8')
const released = new Set([...changelog.matchAll(/^## (\d+\.\d+\.\d+)/gm)].map(([, version]) => version!))
const found = await migrationViolations(new URL('../migrations/', import.meta.url), {
  ...rules,
  newerThan: baseline.name,
  released,
})
for (const one of found) console.log(one)
process.exitCode = found.length > 0 ? 1 : 0
