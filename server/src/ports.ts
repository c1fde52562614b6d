import { join } from 'node:path'
import type pg from 'pg'
import type { Ports } from './app.ts'
import { openBackups } from './backup/index.ts'
import { keyStore } from './domains/accounts/index.ts'
import { createLogger } from './monitoring/logger.ts'
import { systemClock } from './kernel/clock.ts'
import { createDb } from './kernel/db/db.ts'
import { type Env, isPublic, publicOrigin, smsProvider } from './env.ts'
import { secret } from './secrets.ts'
import { openBus, openReplica } from './cluster/index.ts'
import { freeDiskAt } from './ports/disk/index.ts'
import { createImageProcessor } from './ports/images/index.ts'
import { createOutbound } from './ports/outbound/index.ts'
import { createKeyRing } from './ports/key-ring/index.ts'
import { createLocalLimits, createRedisLimits, createSharedLimits } from './ports/limits/index.ts'
import { createProofOfWork } from './ports/proof-of-work/index.ts'
import { connectRedis } from './ports/redis/index.ts'
import { openRegions } from './ports/region/index.ts'
import { createSecretBox, readSecretsKey } from './ports/secret-box/index.ts'
import { createSmsSender, type SmsOptions } from './ports/sms/index.ts'
import {
  archiveFolder,
  type ArchiveStore,
  folderStore,
  type ObjectStore,
  type S3Options,
} from './ports/storage/index.ts'
import { defaultWords } from './ports/word-filter/default-words.ts'

interface Pools {
  /** May go through a pooler, which has no sessions. */
  requests: pg.Pool
  /** Connections to the database itself. */
  jobs: pg.Pool
  replica?: pg.Pool
}

/** Opens the adapters chosen by the environment, on a migrated database. */
export async function openPorts(env: Env, { requests: pool, jobs, replica }: Pools): Promise<Ports> {
  const db = createDb(pool)
  const log = createLogger({ level: env.LOG_LEVEL })
  const redis = env.REDIS_URL ? await connectRedis(env.REDIS_URL, log) : undefined
  const storage = await openStorage(env)
  const secretBox = createSecretBox(await readSecretsKey(env))
  const bus = await openBus({ connection: jobs.options, redis, log })
  return {
    db,
    bus,
    cacheMaxAgeMs: 1_000,
    securityLogDelayMs: 1_000,
    viewsDelayMs: 10_000,
    replica: replica && openReplica({ primary: db, replica: createDb(replica), bus, clock: systemClock, log }),
    maxEventLoopDelayMs: 2_000,
    clock: systemClock,
    sharedLimits: redis ? createRedisLimits(redis.commands, pool) : createSharedLimits(pool),
    localLimits: createLocalLimits(),
    storage,
    regions: await openRegions(env),
    images: createImageProcessor({ threads: 2, timeoutMs: 20_000 }),
    sms: createSmsSender(smsOptions(env)),
    outbound: createOutbound(),
    firstWords: defaultWords,
    keys: await createKeyRing({ store: keyStore(db, secretBox), now: systemClock.now }),
    proofOfWork: createProofOfWork({ secret: await secret(db, 'proof-of-work'), ttlSeconds: 300, cost: 5_000 }),
    secretBox,
    backups: openBackups({
      connection: { ...jobs.options, pipeline: false },
      ...(await openArchives(env)),
      storage,
      secretsKey: secretBox.fingerprint,
      backupKey: env.BACKUP_KEY,
      isPublic: isPublic(env),
    }),
    freeDisk: freeDiskAt(env.DATA_DIR),
    publicOrigin: publicOrigin(env),
    isPublic: isPublic(env),
    logLevel: env.LOG_LEVEL,
    trustProxy: env.TRUST_PROXY,
    metricsToken: env.METRICS_TOKEN,
  }
}

/** Loads the S3 client, a megabyte of code, only for a site that has a bucket. */
export async function openStorage(env: Env): Promise<ObjectStore> {
  if (!env.S3_ENDPOINT) return folderStore(join(env.DATA_DIR, 'objects'))
  const { s3Store } = await import('./ports/storage/s3.ts')
  return s3Store(s3Options(env))
}

/**
 * The destination of scheduled backups, and the objects that they refer to. A separate bucket: objects are backed up,
 * backups aren't.
 */
export async function openArchives(env: Env): Promise<{ archives: ArchiveStore; objects: ObjectStore }> {
  if (!env.BACKUP_BUCKET) {
    const folder = env.BACKUP_DIR ?? join(env.DATA_DIR, 'backups')
    return { archives: archiveFolder(folder), objects: folderStore(join(folder, 'objects')) }
  }
  const options = backupOptions(env)
  if (options.bucket === env.S3_BUCKET && options.endpoint === env.S3_ENDPOINT)
    throw new Error('BACKUP_BUCKET must be another bucket than S3_BUCKET.')
  const { s3Archives } = await import('./ports/storage/archive-s3.ts')
  const { s3Store } = await import('./ports/storage/s3.ts')
  return { archives: s3Archives(options), objects: s3Store(options) }
}

const s3Options = (env: Env): S3Options => ({
  endpoint: needed(env, 'S3_ENDPOINT'),
  region: env.S3_REGION,
  pathStyle: env.S3_PATH_STYLE,
  bucket: needed(env, 'S3_BUCKET'),
  accessKeyId: needed(env, 'S3_KEY_ID'),
  secretAccessKey: needed(env, 'S3_KEY_SECRET'),
})

/** The store of backups: another provider with its own keys, or the site's. */
function backupOptions(env: Env): S3Options {
  const bucket = needed(env, 'BACKUP_BUCKET')
  if (!env.BACKUP_S3_ENDPOINT) return { ...s3Options(env), bucket }
  return {
    endpoint: env.BACKUP_S3_ENDPOINT,
    region: env.BACKUP_S3_REGION,
    pathStyle: env.BACKUP_S3_PATH_STYLE,
    bucket,
    accessKeyId: needed(env, 'BACKUP_S3_KEY_ID'),
    secretAccessKey: needed(env, 'BACKUP_S3_KEY_SECRET'),
  }
}

function smsOptions(env: Env): SmsOptions {
  const provider = smsProvider(env)
  if (provider === 'console' || provider === 'none') return { provider }
  const reset = needed(env, 'SMS_TEMPLATE_RESET')
  const common = {
    signName: needed(env, 'SMS_SIGN_NAME'),
    templates: {
      signup: needed(env, 'SMS_TEMPLATE_SIGNUP'),
      reset,
      phone: env.SMS_TEMPLATE_PHONE ?? reset,
      guardian: env.SMS_TEMPLATE_GUARDIAN ?? reset,
    },
    ...(env.SMS_ENDPOINT && { endpoint: env.SMS_ENDPOINT }),
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
