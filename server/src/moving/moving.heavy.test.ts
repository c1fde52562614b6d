import { expect, test, vi } from 'vitest'
import { exportFolder, exportWorld, importWorld, linesOf, sayings } from '../../testing/moving.ts'
import { world } from '../../testing/world.ts'
import { seedDemo } from '../demo/demo.ts'
import { seedQuiz } from '../domains/events/quiz/index.ts'
import { seedStories } from '../domains/events/westworld/index.ts'
import { seedCatalogue } from '../domains/members/avatar/index.ts'
import { kinds, type Kind } from './format.ts'

vi.setConfig({ testTimeout: 180_000 })

test('a site that moves to an empty one and on to a third is the same', async () => {
  await using w = await world()
  await seedCatalogue(w.db)
  await seedQuiz(w.db, w.ctx.clock.now())
  await seedStories(w.db, w.ctx.clock.now())
  await seedDemo(w.ctx)
  await using first = await exportFolder()
  const manifest = await exportWorld(w, first.path)
  expect(manifest.missing).toEqual([])
  for (const [kind, schema] of Object.entries(kinds)) {
    const lines = await linesOf(first.path, kind as Kind)
    expect(lines.flatMap((line) => schema.safeParse(line).error ?? [])).toEqual([])
  }

  await using empty = await world()
  const report = await importWorld(empty, first.path)
  console.log(report.text('导入'))
  await using second = await exportFolder()
  await exportWorld(empty, second.path)
  const [before, after] = [await sayings(first.path), await sayings(second.path)]
  for (const kind of Object.keys(kinds) as Kind[]) expect([kind, after[kind]]).toEqual([kind, before[kind]])
})
