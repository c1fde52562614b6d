import { setTimeout as wait } from 'node:timers/promises'
import { AwsClient } from 'aws4fetch'
import { StoreUnavailable } from './store-unavailable.ts'

export interface S3Options {
  /** The service's base URL, without the bucket. */
  readonly endpoint: string
  readonly region: string
  readonly bucket: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
  /** For one attempt, body included, in milliseconds. */
  readonly timeoutMs?: number
}

interface Answer {
  readonly status: number
  readonly bytes: Uint8Array
  readonly contentType: string
  readonly etag: string
}

const attempts = 3
const firstPauseMs = 100

export type S3Bucket = ReturnType<typeof openBucket>

export function openBucket(options: S3Options) {
  const { endpoint, bucket, region, accessKeyId, secretAccessKey, timeoutMs = 10_000 } = options
  const bucketUrl = `${endpoint.replace(/\/+$/, '')}/${bucket}`
  // Our own retries: the client's never repeat a broken connection and share one time-out among all attempts.
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 0 })

  async function attempt(method: string, url: string, init: RequestInit): Promise<Answer> {
    const response = await client.fetch(url, {
      ...init,
      method,
      redirect: 'manual', // a redirected signature is invalid: better to say that the endpoint is wrong
      signal: AbortSignal.timeout(timeoutMs),
    })
    return {
      status: response.status,
      bytes: new Uint8Array(await response.arrayBuffer()),
      contentType: response.headers.get('content-type') ?? 'application/octet-stream',
      etag: response.headers.get('etag') ?? '',
    }
  }

  return {
    /** Every request may be repeated safely, so a busy store or a lost connection is tried again. `path` is below the bucket. */
    async send(method: string, path: string, init: RequestInit = {}): Promise<Answer> {
      const url = bucketUrl + path
      for (let tried = 1; ; tried++) {
        try {
          const answer = await attempt(method, url, init)
          if (tried === attempts || !isOverload(answer.status)) return answer
        } catch (error) {
          if (tried === attempts)
            throw new StoreUnavailable(`the object store did not answer: ${method} ${url}`, { cause: error })
        }
        await wait(firstPauseMs * 2 ** (tried - 1) * (0.5 + Math.random()))
      }
    },
  }
}

export function expectSuccess({ status, bytes }: Answer, method: string, what: string): void {
  if (status >= 200 && status < 300) return
  const code = /<Code>([^<]{1,100})<\/Code>/.exec(new TextDecoder().decode(bytes))?.[1]
  const message = `the object store refused ${method} ${what}: ${[status, code].filter(Boolean).join(' ')}`
  throw isOverload(status) ? new StoreUnavailable(message) : new Error(message)
}

const isOverload = (status: number) => status >= 500 || status === 429

export interface Listed {
  readonly key: string
  readonly bytes: number
  readonly modifiedAt: Date
}

/** Every object of the bucket. Its names here need no XML escapes; one that does isn't ours, and no name that we look for. */
export async function* listBucket({ send }: S3Bucket): AsyncGenerator<Listed> {
  for (let token: string | undefined = ''; token !== undefined;) {
    const query = new URLSearchParams({ 'list-type': '2', ...(token && { 'continuation-token': token }) })
    const answer = await send('GET', `?${query.toString()}`)
    expectSuccess(answer, 'GET', 'the list')
    const xml = new TextDecoder().decode(answer.bytes)
    for (const [, entry] of xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
      const [key, size, modified] = ['Key', 'Size', 'LastModified'].map((name) => textOf(entry!, name))
      if (key) yield { key, bytes: Number(size), modifiedAt: new Date(modified ?? 0) }
    }
    token = textOf(xml, 'NextContinuationToken')
  }
}

export const textOf = (xml: string, name: string) => new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1]
