import { ofComment, ofMoment } from '../../domains/office/own-data/index.ts'
import type { Feature } from '../../feature.ts'
import { labelsRoutes } from './labels.routes.ts'

export const labels: Feature = {
  name: 'labels',
  title: '生成内容标识',
  sentence: '作者标明帖子和评论含有 AI 生成的内容，版主也可以加标。',
  example: '发帖时勾选「内容由 AI 生成」，标题下就有这行字。',
  hides: '发布时的标识选项和内容上的标识。',
  duty: '《人工智能生成合成内容标识办法》：提供标识功能',
  isRecommended: true,
  routes: labelsRoutes,
  audited: {
    name: 'labels',
    read: async () => ({ state: 'ok', value: '上传时读取隐式标识，标注帖子并写回图片；作者可声明，版主可凭理由添加' }),
  },
  exported: {
    moment_labels: { title: '帖子的标注', where: ofMoment },
    comment_labels: { title: '评论的标注', where: ofComment },
  },
}
