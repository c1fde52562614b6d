import { callRequest, type Case, cycle } from '../case.ts'
import { insertMembers, onFilledSite, type Run } from '../filled-site.ts'
import { runWithCpu } from '../../measure/measure-case.ts'
import type { MetricsPart } from '../metrics.ts'

const writers = 50
const allSeconds = 10

/** Writers who all vote in one poll, then all thumb one post, each as soon as the last answer came. */
export function measureHotRows(share: number): Promise<MetricsPart> {
  const seconds = allSeconds * share
  const ids = Array.from({ length: writers }, (_, n) => 1 + n)
  return onFilledSite({ fill, readers: ids }, async (site, members) => {
    const member = cycle(members)
    const calls: Record<string, (isOdd: boolean) => ReturnType<Case['next']>> = {
      'votes in one poll': (isOdd) =>
        callRequest(site.origin, member(), '/v1/polls/votePoll', { message_id: 1, rev: 1, options: [isOdd ? 1 : 2] }),
      'thumbs on one post': (isOdd) =>
        callRequest(site.origin, member(), '/v1/moments/thumbInteractionWithMoment', {
          message_id: 1,
          thumbType: isOdd ? 1 : 0,
        }),
    }
    const rows: MetricsPart['rows'] = []
    let dearest = 0
    for (const [what, call] of Object.entries(calls)) {
      let sent = 0
      // Each writer changes the own vote or thumb each time.
      const next = () => call(Math.floor(sent++ / writers) % 2 === 0)
      await runWithCpu(site, { connections: writers, seconds: seconds / 2, next })
      const { load, cpu } = await runWithCpu(site, { connections: writers, seconds, next })
      dearest = Math.max(dearest, cpu.node + cpu.postgres)
      rows.push([
        `${what} by ${writers}`,
        `${load.perSecond.toFixed(0)}/s at ${cpu.node.toFixed(2)} + ${cpu.postgres.toFixed(2)} ms`,
      ])
    }
    // A million daily members give 167 thumbs a second: one post may get them all.
    return { rows, aims: [{ what: 'a vote or thumb on one row: CPU', figure: dearest, unit: 'ms', atMost: 6 }] }
  })
}

async function fill(run: Run) {
  await insertMembers(run, writers + 1)
  await run(`
    INSERT INTO communities (id, name, fullname, avatar, info) OVERRIDING SYSTEM VALUE VALUES (1, 'r6', '干员基地', '', '');
    INSERT INTO community_tags (community_id, num, name) VALUES (1, 1, '讨论');
    INSERT INTO moments (community_id, author_id, tag_num, title, body, review, created_at)
      VALUES (1, ${writers + 1}, 1, '今晚守哪张图', '投票', 'published', now());
    INSERT INTO polls (moment_id, question, options, choices, ends_at, changeable, results_after, counts)
      SELECT id, '守哪张', ARRAY['一', '二'], 1, now() + interval '1 day', true, false, ARRAY[0, 0] FROM moments`)
}
