import { z } from 'zod'
import { searchEngines } from '../limits.ts'
import { answer, flag, time } from '../shapes/index.ts'
import { defineCalls } from '../wire/call.ts'

const searchEngine = z.object({
  engine: z.enum(searchEngines),
  /** Whether it has a key, without which nothing is sent. */
  on: flag,
  /** Posts that it has not been told of yet. */
  waiting: z.int(),
  /** How many more addresses it takes today, where it says so. */
  remaining: z.int().optional(),
  /** How the last push went. */
  result: z.string(),
  pushed_at: time.optional(),
  /** Nothing is sent before. */
  paused_until: time.optional(),
})

export type SearchEngineState = z.infer<typeof searchEngine>

const engine = z.object({ engine: z.enum(searchEngines, '请选择搜索引擎') })

export const adminSearchPushCalls = defineCalls('/v1/admin/search-push', {
  getSearchEngines: {
    who: 'admin',
    summary: 'The search engines that can be told of public posts, without their keys',
    readsOnly: true,
    input: z.object({}),
    output: answer({ engines: z.array(searchEngine) }),
  },
  saveSearchKey: {
    who: 'admin',
    sudo: true,
    summary: 'Set the key of a search engine, which is told of public posts from then on',
    input: engine.extend({
      key: z.string('请填写密钥').regex(/^[A-Za-z0-9-]{8,128}$/, '密钥是 8–128 位字母、数字或 -，请完整复制'),
    }),
    output: answer({}),
  },
  removeSearchKey: {
    who: 'admin',
    summary: 'Remove the key of a search engine with what waits for it; idempotent',
    input: engine,
    output: answer({}),
  },
})
