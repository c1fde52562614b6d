import { z } from 'zod'
import { defineCalls } from '../wire/call.ts'
import { limits } from '../limits.ts'
import { answer } from '../shapes/index.ts'

export const imagesCalls = defineCalls('/v1/moments', {
  uploadImage: {
    who: 'member',
    summary: 'Upload pictures; the ids are attached to a post or comment afterwards',
    input: z.object({}),
    files: { field: 'images', max: limits.imagesPerPost, bytes: limits.imageBytes },
    output: answer({ data: z.object({ image_ids: z.array(z.string()) }) }),
    outcomes: [
      'UploadsClosed',
      'UploadQuotaReached',
      'NewcomerLimit',
      'TooManyImages',
      'ImageTooLarge',
      'ImageTypeRefused',
      'ImageBroken',
      'ImageOutOfBounds',
    ],
    rate: { calls: 60, seconds: 60 },
  },
})
