import { calls, type Call, type CallInput, type CallPath } from '@judian/contract'
import { encodeForm } from '@judian/contract/encode'
import { expect, test } from 'vitest'
import { samples } from '../testing/samples/index.ts'
import { world } from '../testing/world.ts'

const declared = Object.entries(calls as Record<string, Call>).map(([path, call]) => `${call.method ?? 'POST'} ${path}`)

test('the mounted routes and the contract match both ways', async () => {
  await using w = await world()
  expect(mountedCalls(w.app.printRoutes({ commonPrefix: false })).sort()).toEqual(declared.sort())
})

test.for(Object.entries(samples))('%s reads back what the web encodes', ([path, sample]) => {
  const form = Object.fromEntries(encodeForm(sample))
  expect(calls[path as CallPath].input.decode(form as never)).toEqual(sample satisfies CallInput<CallPath>)
})

/** Parses the `/v1` routes from a printed tree, where a child's line omits its parent's prefix. */
function mountedCalls(tree: string): string[] {
  const parents: string[] = []
  return tree.split('\n').flatMap((line) => {
    const found = line.match(/^([│ ]*)[├└]── (\S+)(?: \(([A-Z, ]+)\))?$/)
    if (!found) return []
    const depth = found[1]!.length / 4
    const path = (parents[depth - 1] ?? '') + found[2]!
    parents[depth] = path
    const methods = (found[3] ?? '').split(', ').filter((method) => method && method !== 'HEAD')
    return path.startsWith('/v1/') ? methods.map((method) => `${method} ${path}`) : []
  })
}
