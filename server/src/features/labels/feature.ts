import type { Feature } from '../../feature.ts'
import { labelsRoutes } from './labels.routes.ts'

export const labels: Feature = {
  name: 'labels',
  title: '生成内容标识',
  sentence: '作者标明帖子和评论含有 AI 生成的内容，版主也可以加标。',
  hides: '发布时的标识选项和内容上的标识。',
  duty: '《人工智能生成合成内容标识办法》：提供标识功能',
  isRecommended: true,
  routes: labelsRoutes,
}
