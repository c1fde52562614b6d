import type { NewsDelivery, NewsHook } from '@judian/contract'

export const receiverNames: Record<NewsHook['receiver'], string> = {
  wecom: '企业微信群机器人',
  dingtalk: '钉钉群机器人',
  feishu: '飞书群机器人',
  webhook: '其他程序（Standard Webhooks）',
}

export const kindNames: Record<NewsDelivery['kind'], string> = {
  review: '内容等待审核',
  report: '收到举报',
  event: '活动开始',
  match: '对决有结果',
  test: '测试消息',
}
