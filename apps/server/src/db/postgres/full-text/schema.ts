/**
 * The words of pages, cut and folded by us, with positions and weights (A titles, B headings, D texts), so that no dictionary
 * of PostgreSQL has a say. A long page has several rows, because a vector holds no more than 16,383 positions.
 */
export const fullTextSchema = [
  `create table "searchText" (
    id bigint not null,
    part bigint not null,
    words tsvector not null,
    length bigint not null,
    primary key (id, part)
  )`,
  'create index "searchTextByWord" on "searchText" using gin (words)',
  // Every word of the index, to find those that are near another.
  'create table "searchTerms" (term text collate "C" primary key)',
]
