import multipart from '@fastify/multipart'
import { type Call, limits } from '@judian/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ApiError } from './api-error.ts'
import type { Upload } from './request-context.ts'

/** Lets the routes of this scope take multipart forms. */
export const readMultipart = (scope: FastifyInstance) =>
  scope.register(multipart, {
    limits: { fileSize: limits.imageBytes, files: limits.imagesPerPost + 1 },
    throwFileSizeLimit: false,
  })

/** The files of a request to a call that declares them: see RequestContext. */
export async function* filesOf(request: FastifyRequest, files: Call['files']): AsyncGenerator<Upload> {
  if (!files || !request.isMultipart()) throw new ApiError('WrongType')
  let count = 0
  for await (const part of request.files()) {
    if (part.fieldname !== files.field) throw wrongField(files)
    if (++count > files.max) throw tooMany(files)
    const chunks: Buffer[] = []
    for await (const chunk of part.file) chunks.push(chunk as Buffer)
    const bytes = Buffer.concat(chunks)
    yield { bytes, truncated: part.file.truncated || bytes.length >= files.bytes }
  }
}

const wrongField = ({ field }: NonNullable<Call['files']>) =>
  new ApiError('Malformed', { fields: { [field]: '图片要放在这一项里上传' } })

const tooMany = (files: NonNullable<Call['files']>) =>
  files.max === 1
    ? new ApiError('Malformed', { fields: { [files.field]: '一次只能上传一张图片' } })
    : new ApiError('TooManyImages')
