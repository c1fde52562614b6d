import type { SelfAuditItem } from '@judian/contract'

interface Duty {
  title: string
  /** Where it is mended; without a page, in words. */
  mend: { to: '/settings' | '/staff' | '/texts' | '/jobs'; text: string } | string
}

/** The operator's duties by their names on the wire. */
export const duties: Record<SelfAuditItem['name'], Duty> = {
  members: { title: '注册人数', mend: '' },
  'security-log': { title: '安全日志', mend: { to: '/settings', text: '运行与保留' } },
  'audit-log': { title: '操作日志', mend: { to: '/settings', text: '运行与保留' } },
  retention: { title: '其他数据的保留', mend: { to: '/settings', text: '运行与保留' } },
  'second-factor': { title: '管理者的两步验证', mend: { to: '/settings', text: '开关' } },
  complaints: { title: '投诉渠道', mend: { to: '/settings', text: '投诉渠道' } },
  'region-shown': { title: 'IP 属地的显示', mend: { to: '/settings', text: '文字与限制' } },
  filings: { title: '备案号', mend: { to: '/settings', text: '文字与限制' } },
  staff: { title: '管理者实名', mend: { to: '/staff', text: '管理者实名' } },
  texts: { title: '用户协议与隐私政策', mend: { to: '/texts', text: '协议与隐私' } },
  assessments: { title: '安全评估', mend: { to: '/settings', text: '承载言论的功能' } },
  backups: { title: '备份', mend: { to: '/jobs', text: '定时任务' } },
  regions: { title: 'IP 属地的数据', mend: '环境变量 REGION_DB_V4、REGION_DB_V6' },
  labels: { title: '生成内容的标识', mend: '' },
  export: { title: '个人信息的导出', mend: '' },
  ending: { title: '注销', mend: '升级程序' },
  minors: { title: '未成年人模式', mend: '—' },
}
