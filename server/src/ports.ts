import { join } from 'node:path'
import type pg from 'pg'
import type { Ports } from './app.ts'
import { keyStore } from './domains/accounts/index.ts'
import { systemClock } from './kernel/clock.ts'
import { createDb } from './kernel/db/db.ts'
import { type Env, isPublic, smsProvider } from './env.ts'
import { secret } from './secrets.ts'
import { localBus } from './ports/bus/index.ts'
import { noContentReview } from './ports/content-review/index.ts'
import { unverifiedGameAccounts } from './ports/game-accounts/index.ts'
import { createImageWorkshop } from './ports/images/index.ts'
import { createKeyRing } from './ports/key-ring/index.ts'
import { createLocalLimits, createSharedLimits } from './ports/limits/index.ts'
import { createProofOfWork } from './ports/proof-of-work/index.ts'
import { createSecretBox, readSecretsKey } from './ports/secret-box/index.ts'
import { createSmsSender, type SmsOptions } from './ports/sms/index.ts'
import { folderStore, s3Store, type ObjectStore } from './ports/storage/index.ts'
import { defaultWords } from './ports/word-filter/default-words.ts'

/** Opens the adapters chosen by the environment, on a migrated database. */
export async function openPorts(env: Env, pool: pg.Pool): Promise<Ports> {
  const db = createDb(pool)
  return {
    db,
    bus: localBus(),
    cacheMaxAgeMs: 1_000,
    maxEventLoopDelayMs: 2_000,
    clock: systemClock,
    sharedLimits: createSharedLimits(pool),
    localLimits: createLocalLimits(),
    storage: openStorage(env),
    images: createImageWorkshop({ threads: 2, timeoutMs: 20_000 }),
    sms: createSmsSender(smsOptions(env)),
    firstWords: defaultWords,
    contentReview: noContentReview,
    gameAccounts: unverifiedGameAccounts,
    keys: await createKeyRing({ store: keyStore(db), now: systemClock.now }),
    proofOfWork: createProofOfWork({ secret: await secret(db, 'proof-of-work'), ttlSeconds: 300, cost: 5_000 }),
    secretBox: createSecretBox(await readSecretsKey(env)),
    publicOrigin: (env.PUBLIC_ORIGIN ?? `http://localhost:${env.PORT}`).replace(/\/+$/, ''),
    isPublic: isPublic(env),
    checkAnswers: false,
    logLevel: env.LOG_LEVEL,
    trustProxy: env.TRUST_PROXY,
    metricsToken: env.METRICS_TOKEN,
  }
}

export function openStorage(env: Env): ObjectStore {
  if (!env.S3_ENDPOINT) return folderStore(join(env.DATA_DIR, 'objects'))
  return s3Store({
    endpoint: env.S3_ENDPOINT,
    region: env.S3_REGION,
    bucket: needed(env, 'S3_BUCKET'),
    accessKeyId: needed(env, 'S3_KEY_ID'),
    secretAccessKey: needed(env, 'S3_KEY_SECRET'),
  })
}

function smsOptions(env: Env): SmsOptions {
  const provider = smsProvider(env)
  if (provider === 'console') return { provider: 'console' }
  const common = {
    signName: needed(env, 'SMS_SIGN_NAME'),
    templates: { signup: needed(env, 'SMS_TEMPLATE_SIGNUP'), reset: needed(env, 'SMS_TEMPLATE_RESET') },
  }
  const keyId = needed(env, 'SMS_KEY_ID')
  const keySecret = needed(env, 'SMS_KEY_SECRET')
  if (provider === 'aliyun') return { provider: 'aliyun', accessKeyId: keyId, accessKeySecret: keySecret, ...common }
  return {
    provider: 'tencent',
    secretId: keyId,
    secretKey: keySecret,
    sdkAppId: needed(env, 'SMS_APP_ID'),
    region: needed(env, 'SMS_REGION'),
    ...common,
  }
}

/** Returns a variable that the chosen adapter requires. Throws if it is missing. */
function needed(env: Env, name: keyof Env): string {
  const value = env[name]
  if (typeof value !== 'string') throw new Error(`The environment lacks ${name}, which the chosen provider needs.`)
  return value
}
