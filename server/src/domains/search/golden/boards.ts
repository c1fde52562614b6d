/** Posts whose content is on their boards: a title, the map, and the caption of a step. */
export const boards: readonly (readonly [title: string, map: string, caption: string])[] = [
  ['我们队的第一块板', 'zhanqiao', '烟封绞盘室，四号从水线摸灯油库'],
  ['昨晚赢的那一局', 'dukou', '盾走海鸥门，票务室的墙从窄巷炸开'],
  ['给二队看的', 'yantai', '墨池边上不要停，飞廊的人会往下看'],
  ['慢慢来', 'dengta', '锅炉房先断电，再从石阶上食堂'],
  ['五个人别走一起', 'tiebashan', '溪谷涉水去弹药库，观察哨只会看靶墙'],
  ['改了三次', 'zhanqiao', '候船厅的顶门杠碎了才开枪'],
]
