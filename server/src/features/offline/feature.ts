import type { Feature } from '../../feature.ts'

/** Its worker is served by `html/worker.ts`: also while it is off, for the browsers that have one. */
export const offline: Feature = {
  name: 'offline',
  title: '断网页',
  sentence: '网络断了还打开站点时，显示站点自己的一页：发生了什么、重试的按钮，和留在这台设备上的草稿。',
  example: '地铁里从桌面图标打开，看到「现在没有网络」和没发完的草稿，有了网自动打开。',
  hides: '断网时的页面；成员浏览器里的后台程序随后自行注销。',
  routes: () => [],
}
