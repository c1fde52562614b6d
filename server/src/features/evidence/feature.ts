import type { Feature } from '../../feature.ts'
import { mountEvidence } from './download.ts'
import { evidenceRoutes } from './evidence.routes.ts'
import { deleteOldEvidence } from './retention.ts'

export const evidence: Feature = {
  name: 'evidence',
  title: '取证',
  sentence: '成员把涉及自己的帖子和评论存成带时间和校验值的压缩包。',
  example: '被骂的成员在帖子的 ⋯ 里点「取证」，下载一个压缩包。',
  hides: '帖子菜单里的取证。',
  duty: '《网络暴力信息治理规定》：提供便捷的取证',
  isRecommended: true,
  uses: { table: 'evidence', by: 'userId' },
  pages: mountEvidence,
  routes: evidenceRoutes,
  retention: { title: '份取证记录', remove: deleteOldEvidence },
  exported: {
    evidence: { title: '取证记录', by: 'user_id' },
  },
}
