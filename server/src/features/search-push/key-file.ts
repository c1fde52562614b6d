import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../kernel/context.ts'
import { ApiError } from '../../kernel/http/api-error.ts'
import { selectBoxes } from './engines.sql.ts'
import { openKey } from './key-box.ts'

/** `/<key>.txt`, by which engines of IndexNow know that the key is this site's. */
export function mountKeyFile(app: FastifyInstance, { db, secretBox }: AppContext) {
  app.get<{ Params: { key: string } }>('/:key(^[A-Za-z0-9-]{8,128}).txt', async (request, reply) => {
    const { key } = request.params
    const own = (await selectBoxes(db)).find(({ engine }) => engine === 'indexnow')
    if (!own || openKey(secretBox, 'indexnow', own.box) !== key) throw new ApiError('NotFound')
    return reply.type('text/plain; charset=utf-8').send(key)
  })
}
