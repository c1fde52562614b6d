import { sql } from 'kysely'
import type { Db } from '../../kernel/db/db.ts'
import { momentColumns, type MomentRow } from '../posts/moments/index.ts'

/** The five latest posts of a clan's members in its community; each member's five are read from the author index. */
export async function selectMomentsOfMembers(db: Db, clanId: number): Promise<MomentRow[]> {
  const { rows } = await sql<MomentRow>`
    SELECT ${momentColumns}
    FROM clan_members AS member
    CROSS JOIN LATERAL (
      SELECT * FROM published_moments
      WHERE author_id = member.user_id AND community_id = member.community_id
      ORDER BY created_at DESC, id DESC LIMIT 5
    ) m
    JOIN communities c ON c.id = m.community_id
    JOIN community_tags t ON t.community_id = m.community_id AND t.num = m.tag_num
    WHERE member.clan_id = ${clanId}
    ORDER BY m.created_at DESC, m.id DESC LIMIT 5
  `.execute(db)
  return rows
}
