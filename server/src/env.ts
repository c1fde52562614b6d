import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { featureNames } from '@judian/contract'
import { z } from 'zod'
import type { Assignment } from './workers/assignment.ts'

const text = z.string().min(1)
const onOff = z.enum(['0', '1']).transform((value) => value === '1')
const address = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6(), z.enum(['loopback', 'linklocal', 'uniquelocal'])])
/** Number or addresses of trusted proxies; 0 for none. */
const proxies = z.union([
  z.stringFormat('hops', /^\d{1,2}$/).transform(Number),
  z
    .string()
    .transform((list) =>
      list
        .split(',')
        .map((one) => one.trim())
        .map((one) => one.trim()),
    )
    .pipe(z.array(address)),
])

const variables = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: text.default('127.0.0.1'),
  PUBLIC_ORIGIN: z.url({ protocol: /^https?$/ }).optional(),
  TRUST_PROXY: proxies.default(0),
  /** How long a stopping server still answers, while proxies already use other servers. */
  DRAIN_SECONDS: z.coerce.number().int().min(0).max(300).optional(),
  /** Server processes on one port; `auto` for one per core. */
  WORKERS: z.union([z.literal('auto'), z.coerce.number().int().min(1).max(256)]).default(1),
  /** Set by the primary process for its workers. */
  WORKER: z
    .string()
    .transform((json) => JSON.parse(json) as Assignment)
    .optional(),
  DATA_DIR: text.default('./data'),
  /** 0: the server waits for `npm run migrate` instead of migrating at its start. */
  MIGRATE: onOff.default(true),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  /** PgBouncer in transaction mode before that database, for requests. */
  DATABASE_POOL_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  /** A replica of that database, for reads that may be a second old. */
  DATABASE_READ_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  /** Redis or Valkey for messages between servers and shared limits; PostgreSQL by default. */
  REDIS_URL: z.url({ protocol: /^rediss?$/ }).optional(),
  /** Encrypts claim forms and unrevealed seeds; with an embedded database the default is a key in DATA_DIR. */
  SECRETS_KEY: z
    .string()
    .regex(/^[0-9a-f]{64}$/i, 'takes 64 hexadecimal digits')
    .optional(),
  /** An age identity, or on a server that only makes backups its recipient: encrypts them. */
  BACKUP_KEY: z
    .string()
    .regex(/^(AGE-SECRET-KEY-1[0-9A-Z]{58}|age1[0-9a-z]{58})$/, 'takes an age key: AGE-SECRET-KEY-1… or age1…')
    .optional(),
  /** Where scheduled backups go: a folder, by default in DATA_DIR, or a bucket, of S3_ENDPOINT if no other is given. */
  BACKUP_DIR: text.optional(),
  BACKUP_BUCKET: text.optional(),
  BACKUP_S3_ENDPOINT: z.url().optional(),
  BACKUP_S3_REGION: text.default('us-east-1'),
  BACKUP_S3_PATH_STYLE: onOff.default(true),
  BACKUP_S3_KEY_ID: text.optional(),
  BACKUP_S3_KEY_SECRET: text.optional(),
  /** Data files of IP regions, .xdb of ip2region; by default those in the npm package, of 2021. */
  REGION_DB_V4: text.optional(),
  REGION_DB_V6: text.optional(),
  DEMO: onOff.optional(),
  /** What a new site begins with: a preset, or the names of features with commas between them. */
  FEATURES: z
    .union([
      z.enum(['core', 'recommended', 'all']),
      z
        .string()
        .transform((list) => list.split(',').map((one) => one.trim()))
        .pipe(z.array(z.enum(featureNames))),
    ])
    .optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('warn'),
  METRICS_TOKEN: text.min(16).optional(),

  /** The trace collector; its SDK reads the other OTEL_ variables itself. Tracing is off without it. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  OTEL_TRACES_SAMPLER: z
    .enum([
      'always_on',
      'always_off',
      'traceidratio',
      'parentbased_always_on',
      'parentbased_always_off',
      'parentbased_traceidratio',
    ])
    .default('parentbased_always_on'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  /** Whether the proxy sets or removes `traceparent`: a client must not choose the sampled requests. */
  TRUST_TRACEPARENT: onOff.default(false),

  SMS_PROVIDER: z.enum(['console', 'aliyun', 'tencent', 'none']).optional(),
  SMS_KEY_ID: text.optional(),
  SMS_KEY_SECRET: text.optional(),
  SMS_SIGN_NAME: text.optional(),
  SMS_TEMPLATE_SIGNUP: text.optional(),
  SMS_TEMPLATE_RESET: text.optional(),
  /** For changing the phone; defaults to the reset's template. */
  SMS_TEMPLATE_PHONE: text.optional(),
  /** For a guardian who sets a PIN; defaults to the reset's template. */
  SMS_TEMPLATE_GUARDIAN: text.optional(),
  SMS_APP_ID: text.optional(),
  SMS_REGION: text.optional(),
  /** In place of the provider's address, for a try with a server that answers as the provider does. */
  SMS_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),

  S3_ENDPOINT: z.url().optional(),
  S3_REGION: text.default('us-east-1'),
  S3_PATH_STYLE: onOff.default(true),
  S3_BUCKET: text.optional(),
  S3_KEY_ID: text.optional(),
  S3_KEY_SECRET: text.optional(),
})

export type Env = z.output<typeof variables>

/** Parses the environment. Throws an error that names wrong variables without their values. */
export function readEnv(source: NodeJS.ProcessEnv): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''))
  const result = variables.safeParse(given)
  if (!result.success) {
    const wrong = result.error.issues.map((issue) => `  ${String(issue.path[0])}: ${issue.message}`)
    throw new Error(`The environment holds wrong values:\n${wrong.join('\n')}`)
  }
  return { ...result.data, DATA_DIR: resolve(result.data.DATA_DIR) }
}

/** The number of server processes. */
export const workerCount = ({ WORKERS }: Env): number => (WORKERS === 'auto' ? availableParallelism() : WORKERS)

/** The site's public address, without a slash at its end. */
export const publicOrigin = ({ PUBLIC_ORIGIN, PORT }: Env): string =>
  (PUBLIC_ORIGIN ?? `http://localhost:${PORT}`).replace(/(?<!\/)\/+$/, '')

const loopback = new Set(['127.0.0.1', '::1', '[::1]', 'localhost'])

/** Whether other machines may reach the site: by HOST, PUBLIC_ORIGIN or TRUST_PROXY. */
export function isPublic({ HOST, PUBLIC_ORIGIN, TRUST_PROXY }: Env): boolean {
  return (PUBLIC_ORIGIN !== undefined && !isLocal(PUBLIC_ORIGIN)) || !loopback.has(HOST) || TRUST_PROXY !== 0
}

const isLocal = (origin: string) => origin.startsWith('http:') && namesThisMachine(origin)

function namesThisMachine(origin: string): boolean {
  const { hostname } = new URL(origin)
  return loopback.has(hostname) || hostname.endsWith('.localhost')
}

/** Only a proxy can send the requests elsewhere. */
export const drainSeconds = (env: Env): number => env.DRAIN_SECONDS ?? (env.TRUST_PROXY === 0 ? 0 : 2)

/** The demo is on by default with an embedded database that only this machine can reach. */
export const wantsDemo = (env: Env): boolean => env.DEMO ?? (!isPublic(env) && env.DATABASE_URL === undefined)

/**
 * The SMS sender. The console sender is for development: it is refused for a site that others can reach, unless
 * PUBLIC_ORIGIN names this machine, as in a trial behind a local proxy. Throws without a provider.
 */
export function smsProvider(env: Env) {
  const { SMS_PROVIDER = 'console' } = env
  if (SMS_PROVIDER !== 'console' || !isPublic(env) || (env.PUBLIC_ORIGIN && namesThisMachine(env.PUBLIC_ORIGIN)))
    return SMS_PROVIDER
  throw new Error(
    '网站可以从外部访问，注册要用的短信验证码却只打印在控制台：请设置 SMS_PROVIDER=aliyun 或 tencent。没有短信服务的小圈子，请设置 SMS_PROVIDER=none，再用 npm run invite 打开邀请码注册。只在本机试用，请设置 PUBLIC_ORIGIN=http://localhost:3000',
  )
}
