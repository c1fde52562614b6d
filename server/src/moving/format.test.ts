import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { formatSchema } from './json-schema.ts'

test('the published JSON Schema is that of the format', () => {
  const published = readFileSync(new URL('../../../docs/moving.schema.json', import.meta.url), 'utf8')
  expect(JSON.parse(published), 'run node server/scripts/generate-format.ts').toEqual(
    JSON.parse(JSON.stringify(formatSchema())),
  )
})
