import type { Feature } from '../../feature.ts'
import { mountManifest } from './manifest.ts'

export const install: Feature = {
  name: 'install',
  title: '装到桌面',
  sentence: '成员可以把站点装到手机或电脑的桌面，从图标打开，长按图标直接发帖、签到、看消息。',
  example: '第三次来的成员被问一次要不要装，装好后从图标一点就到。',
  hides: '安装的询问和浏览器里的安装入口；已经装好的图标仍能打开站点。',
  isRecommended: true,
  routes: () => [],
  pages: mountManifest,
}
