import { Agent as HttpAgent } from 'node:http'
import { Agent as HttpsAgent } from 'node:https'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { paginateListObjectsV2, S3Client, S3ServiceException } from '@aws-sdk/client-s3'
import { NodeHttpHandler } from '@smithy/node-http-handler'
import { StoreUnavailable } from './store-unavailable.ts'

export interface S3Options {
  /** The service's base URL, without the bucket. */
  readonly endpoint: string
  readonly region: string
  /** Whether addresses have the bucket in their path; otherwise in the host's name, as Aliyun OSS demands. */
  readonly pathStyle: boolean
  readonly bucket: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
  /** For one attempt, body included, in milliseconds. */
  readonly timeoutMs?: number
}

/** A client for the store of any provider, with signed payloads and three attempts. */
export const openClient = (
  { endpoint, region, pathStyle, accessKeyId, secretAccessKey, timeoutMs = 10_000 }: S3Options,
  requestHandler: NodeHttpHandler = new WholeResponses(timeoutMs),
) =>
  new S3Client({
    endpoint,
    region,
    forcePathStyle: pathStyle,
    credentials: { accessKeyId, secretAccessKey },
    maxAttempts: 3,
    requestHandler,
    // Other providers refuse checksums that are newer than their services; the signature covers the payload anyway.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })

type Handle = NodeHttpHandler['handle']

/** Reads each response to its end within the time of its attempt: one that breaks off or hangs is tried again, too. */
class WholeResponses extends NodeHttpHandler {
  readonly #timeoutMs: number

  constructor(timeoutMs: number) {
    super()
    this.#timeoutMs = timeoutMs
  }

  override async handle(...[request, options]: Parameters<Handle>): ReturnType<Handle> {
    const abortSignal = AbortSignal.timeout(this.#timeoutMs)
    try {
      const { response } = await super.handle(request, { ...options, abortSignal })
      response.body = Readable.from(await buffer(response.body as Readable))
      return { response }
    } catch (error) {
      // The client repeats errors of this name, unlike an aborted request.
      throw abortSignal.aborted ? Object.assign(new Error('timed out'), { name: 'TimeoutError' }) : error
    }
  }
}

/**
 * Responses that are read as a stream. A slow reader has a connection to itself for as long, so their number isn't
 * limited; one on which nothing happens for this long is closed.
 */
export const streamedResponses = (idleMs = 30_000) =>
  new NodeHttpHandler({
    httpAgent: new HttpAgent({ keepAlive: true }),
    httpsAgent: new HttpsAgent({ keepAlive: true }),
    socketTimeout: idleMs,
  })

/** Throws StoreUnavailable when the store doesn't answer or is overloaded. `what` names the request. */
export const answerOf = <T>(what: string, request: Promise<T>): Promise<T> =>
  request.catch((error: unknown) => {
    throw failureOf(what, error)
  })

/** Every object of the bucket. Throws as `answerOf` does. */
export async function* listBucket(client: S3Client, bucket: string) {
  try {
    for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket: bucket })) yield* Contents
  } catch (error) {
    throw failureOf('GET the list', error)
  }
}

function failureOf(what: string, error: unknown): unknown {
  const { $metadata: sent } = error as Partial<S3ServiceException>
  if (!sent) return error // the content could not be read; no request was sent
  const { httpStatusCode: status } = sent
  if (!status) return new StoreUnavailable(`the object store did not answer: ${what}`, { cause: error })
  const message = `the object store refused ${what}: ${status} ${(error as Error).name}`
  return status >= 500 || status === 429 ? new StoreUnavailable(message) : new Error(message)
}

/** No object has this key. */
export function ifNotFound(error: unknown): undefined {
  if (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404) return undefined
  throw error
}
