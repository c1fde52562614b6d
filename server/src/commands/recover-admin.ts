import { openBus } from '../cluster/index.ts'
import {
  changeAdminPhone,
  newPassword,
  type Recovery,
  resetAdminPassword,
} from '../domains/moderation/members/index.ts'
import { systemClock } from '../kernel/clock.ts'
import { effectsDone } from '../kernel/db/db.ts'
import { createResponseCache } from '../kernel/response-cache.ts'
import { connectRedis } from '../ports/redis/index.ts'
import { createLive } from '../realtime/live.ts'
import { withSecrets } from './with-database.ts'

/** `npm run recover-admin -- <phone> [--phone <new>]`: a new password for an admin, or another phone, beside running servers or without one. */
try {
  process.exitCode = await run(process.argv.slice(2))
} catch (error) {
  console.error(`没有重设成功：${error instanceof Error ? error.message : String(error)}`)
  process.exitCode = 1
}

async function run([phone, option, to]: string[]): Promise<number> {
  if (!phone || (option !== undefined && (option !== '--phone' || !to))) {
    console.error(
      '用法：npm run recover-admin -- <手机号>（重设密码），或 npm run recover-admin -- <手机号> --phone <新手机号>',
    )
    return 1
  }
  const password = newPassword()
  const recovered = await withLive((ctx) =>
    to === undefined ? resetAdminPassword(ctx, phone, password) : changeAdminPhone(ctx, phone, to),
  )
  if (typeof recovered === 'string') {
    console.error(refusalText(recovered, phone, to))
    return 1
  }
  const { username, id } = recovered
  const change = to === undefined ? `密码已重设为 ${password}，请登录后尽快更换` : `手机号已换成 ${to}`
  console.log(`${username}（编号 ${id}）的${change}。两步验证已移除，TA 在所有设备上都已退出登录。`)
  return 0
}

function refusalText(refused: Extract<Recovery, string>, phone: string, to: string | undefined): string {
  if (refused === 'NoAdmin') return `没有手机号为 ${phone} 的管理员。`
  return refused === 'PhoneTaken' ? `${to} 已经是另一个账户的手机号。` : `${to} 不是手机号。`
}

/** Runs the work with a bus to the running servers, so that they close the live connections of the account. */
function withLive(work: (ctx: Parameters<typeof resetAdminPassword>[0]) => Promise<Recovery>) {
  return withSecrets(async ({ db, secretBox, env, pool }) => {
    const log = { info() {}, warn: console.warn, error: console.error }
    await using redis = env.REDIS_URL ? await connectRedis(env.REDIS_URL, log) : undefined
    await using bus = await openBus({ connection: pool.options, redis, log })
    const { disconnect } = createLive(bus, createResponseCache({ bus, clock: systemClock, maxAgeMs: 0 }))
    const recovered = await work({ db, clock: systemClock, disconnect, secretBox })
    await effectsDone()
    return recovered
  })
}
