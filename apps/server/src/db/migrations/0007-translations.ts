import { type Kysely, sql } from 'kysely'

const statements = [
  `create table translationSettings (
    organizationId text not null references organizations (id) on delete cascade,
    id text not null,
    title text not null,
    languages text not null,
    createdAt text not null,
    updatedAt text not null,
    primary key (organizationId, id)
  ) strict, without rowid`,

  'alter table organizations add column translationCount integer not null default 0',
  `create trigger translationSettingsAdded after insert on translationSettings begin
    update organizations set translationCount = translationCount + 1 where id = new.organizationId;
  end`,
  `create trigger translationSettingsRemoved after delete on translationSettings begin
    update organizations set translationCount = translationCount - 1 where id = old.organizationId;
  end`,
]

export async function createTranslations(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
