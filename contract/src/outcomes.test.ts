import { expect, test } from 'vitest'
import { callOf, calls, type CallPath, outcomes, type Outcome } from './index.ts'

/** Each outcome of a call that names a field. */
const named = (Object.keys(calls) as CallPath[]).flatMap((path) =>
  (callOf(path).outcomes ?? []).flatMap((name) => {
    const { field }: Outcome = outcomes[name]
    return field ? [[path, name, field] as const] : []
  }),
)

test.for(named)('%s: %s names a field of the call, %s', ([path, , field]) => {
  const { input, files } = callOf(path)
  // The server names the call's own field for files.
  expect(files ? ['images', files.field] : Object.keys(input.shape)).toContain(field)
})
