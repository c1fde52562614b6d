import multipart from '@fastify/multipart'
import { type Call, limits } from '@judian/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ApiError } from './api-error.ts'
import type { Upload } from './request-context.ts'

const formBytes = 64 * 1024

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
 * Rejects a form whose Content-Length is missing or larger than the call's files may be, before reading it.
 * The limit includes one extra file, so that one image too many gets its own message.
 */
export function assertFormSize(request: FastifyRequest, { max, bytes }: NonNullable<Call['files']>): void {
  const length = request.headers['content-length']
  if (length === undefined) throw new ApiError('Malformed')
  if (Number(length) > (max + 1) * bytes + formBytes) throw new ApiError('TooLarge')
}

/** The files of a request to a call that declares them: see RequestContext. */
export async function* filesOf(request: FastifyRequest, files: Call['files']): AsyncGenerator<Upload> {
  if (!files || !request.isMultipart()) throw new ApiError('WrongType')
  let count = 0
  try {
    for await (const part of request.files()) {
      if (part.fieldname !== files.field) throw wrongField(files)
      if (++count > files.max) throw tooMany(files)
      const chunks: Buffer[] = []
      for await (const chunk of part.file) chunks.push(chunk as Buffer)
      const bytes = Buffer.concat(chunks)
      yield { bytes, truncated: part.file.truncated || bytes.length >= files.bytes }
    }
  } catch (error) {
    throw error instanceof ApiError ? error : formError(error)
  }
}

/** A malformed or truncated form is the client's error. */
const formError = (error: unknown) =>
  new ApiError((error as { statusCode?: number }).statusCode === 413 ? 'TooLarge' : 'Malformed')

const wrongField = ({ field }: NonNullable<Call['files']>) =>
  new ApiError('Malformed', { fields: { [field]: '图片要放在这一项里上传' } })

const tooMany = (files: NonNullable<Call['files']>) =>
  files.max === 1
    ? new ApiError('Malformed', { fields: { [files.field]: '一次只能上传一张图片' } })
    : new ApiError('TooManyImages')
