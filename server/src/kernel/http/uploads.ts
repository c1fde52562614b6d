import multipart from '@fastify/multipart'
import { type Call, limits, outcomes, type Outcome } from '@judian/contract'
import { imageTypes } from '@judian/contract/limits'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ApiError } from './api-error.ts'
import { receive } from './receive.ts'

const formBytes = 64 * 1024

/** Types that a picture may be declared as: its own, an old name of JPEG, or none. */
const pictureTypes: ReadonlySet<string> = new Set([...imageTypes, 'image/jpg', 'application/octet-stream'])

/** Registers the multipart parser for this scope, limited to the files and bytes of its calls. */
export async function readMultipart(scope: FastifyInstance): Promise<void> {
  await scope.register(multipart, {
    limits: {
      fileSize: limits.imageBytes,
      files: limits.imagesPerPost + 1,
      fields: 4,
      fieldSize: 1_024,
      fieldNameSize: 100,
      parts: limits.imagesPerPost + 5,
      headerPairs: 20,
    },
    throwFileSizeLimit: false,
  })
}

/**
 * Refuses a form without Content-Length, or with more bytes than the call's files may have, before its body is read. The limit
 * includes one extra file, so that one image too many gets its own message.
 */
export const refuseLargeForms =
  ({ max, bytes }: NonNullable<Call['files']>) =>
  async ({ headers }: FastifyRequest) => {
    const length = headers['content-length']
    if (length !== undefined && Number(length) <= (max + 1) * bytes + formBytes) return
    throw new ApiError(length === undefined ? 'Malformed' : 'TooLarge')
  }

/**
 * The files of a request to a call that declares them, one at a time. Throws ImageTooLarge, and beyond the call's
 * maximum TooManyImages (Malformed if the maximum is one); ImageTypeRefused by the declared type.
 */
export async function* filesOf(request: FastifyRequest, files: Call['files']): AsyncGenerator<Uint8Array> {
  if (!files || !request.isMultipart()) throw new ApiError('WrongType')
  let count = 0
  try {
    for await (const part of request.files()) {
      if (part.fieldname !== files.field) throw wrongField(files)
      if (!pictureTypes.has(part.mimetype)) throw new ApiError('ImageTypeRefused')
      if (++count > files.max) throw tooMany(files)
      const bytes = await receive(part.file, files.bytes - 1)
      if (!bytes || part.file.truncated) throw new ApiError('ImageTooLarge')
      yield bytes
    }
  } catch (error) {
    if (error instanceof ApiError) throw error
    // A malformed or truncated form is the client's error.
    throw new ApiError((error as { statusCode?: number }).statusCode === 413 ? 'TooLarge' : 'Malformed')
  }
}

/** The same refusal under the name of the call's own field: outcomes of pictures name the field `images`. */
export function underOwnField(error: ApiError, { field }: NonNullable<Call['files']>): ApiError {
  const outcome: Outcome = outcomes[error.outcome]
  if (outcome.field !== 'images') return error
  return new ApiError(error.outcome, { ...error.details, fields: { [field]: outcome.message } })
}

const wrongField = ({ field }: NonNullable<Call['files']>) =>
  new ApiError('Malformed', { fields: { [field]: '图片要放在这一项里上传' } })

const tooMany = (files: NonNullable<Call['files']>) =>
  files.max === 1
    ? new ApiError('Malformed', { fields: { [files.field]: '一次只能上传一张图片' } })
    : new ApiError('TooManyImages')
