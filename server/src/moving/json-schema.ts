import { z } from 'zod'
import { credential, kinds, manifest, oldPassword } from './format.ts'

/** The JSON Schema of the format: a definition for the manifest, and for a line of each file. */
export const formatSchema = () => ({
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: 'The folder in which a community moves',
  $defs: Object.fromEntries(
    Object.entries({ manifest, ...kinds, credentials: credential, oldPasswords: oldPassword }).map(([name, schema]) => {
      const { $schema: _, ...definition } = z.toJSONSchema(schema, { io: 'input', override: withoutPattern })
      return [name, definition]
    }),
  ),
})

/** A format says as much as zod's long pattern for times. */
function withoutPattern({ jsonSchema }: { jsonSchema: z.core.JSONSchema.BaseSchema }) {
  if (jsonSchema.format === 'date-time') delete jsonSchema.pattern
}
