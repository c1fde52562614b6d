import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { type World, world } from '../../../../testing/world.ts'
import { auditedActsOn } from '../../../../testing/moderation.ts'
import { recorded } from './recording.ts'

const waiting = async (w: World) => {
  const { rows } = await sql<{ name: string }>`SELECT task_identifier AS name FROM graphile_worker.jobs`.execute(w.db)
  return rows.map((row) => row.name)
}

test('lists each job with its last run, failures included', async () => {
  await using w = await world()
  const admin = await w.given.admin()
  const job = { name: 'end-bans', title: '解除到期的封禁', schedule: '*/5 * * * *' }
  const shown = async () => (await w.ask(admin, 'getJobs', {})).jobs!.find((one) => one.name === job.name)
  expect(await shown()).toEqual({ ...job, result: '', failed: 0 })

  await recorded(w.ctx, { ...job, run: async () => '解除了 2 个' }).run()
  const ran = { started_at: expect.any(String), finished_at: expect.any(String) }
  expect(await shown()).toEqual({ ...job, ...ran, result: '解除了 2 个', failed: 0 })

  const failing = recorded(w.ctx, { ...job, run: () => Promise.reject(new Error('数据库忙')) }).run()
  await expect(failing).rejects.toThrow('数据库忙')
  expect(await shown()).toEqual({ ...job, ...ran, result: '数据库忙', failed: 1 })
})

test('a running job still shows its last result', async () => {
  await using w = await world()
  const admin = await w.given.admin()
  const job = { name: 'end-bans', title: '', schedule: '' }
  await recorded(w.ctx, { ...job, run: async () => '解除了 2 个' }).run()
  const { promise, resolve } = Promise.withResolvers<void>()
  const started = Promise.withResolvers<void>()
  const running = recorded(w.ctx, { ...job, run: () => (started.resolve(), promise) }).run()
  await started.promise
  const { jobs } = await w.ask(admin, 'getJobs', {})
  const shown = jobs!.find((one) => one.name === job.name)
  expect(shown).toMatchObject({ started_at: expect.any(String), result: '解除了 2 个' })
  expect(shown).not.toHaveProperty('finished_at')
  resolve()
  await running
})

test('twenty requests before it begins run a job once', async () => {
  await using w = await world()
  const admin = await w.given.admin()
  const answers = await Promise.all(Array.from({ length: 20 }, () => w.ask(admin, 'runJobNow', { name: 'end-bans' })))
  expect(answers).toEqual(Array.from({ length: 20 }, () => ({ status: 200 })))
  expect(await waiting(w)).toEqual(['end-bans'])
  expect(await auditedActsOn(w, admin, 'job', 'end-bans')).toHaveLength(20)
  expect(await w.ask(admin, 'runJobNow', { name: 'format-disk' })).toMatchObject({
    status: 404,
    outcome: 'JobNotFound',
  })
  expect(await waiting(w)).toEqual(['end-bans'])
})
