-- Up Migration

-- Which storages this database may delete from. A storage keeps a file with its id and a nonce, and whoever
-- sweeps it renews the nonce there and here. A copy of the database therefore lets itself be known: it, or
-- the original after it, finds a nonce in the storage that is not among its own.
create table private.storage_owners (
  storage uuid primary key,
  nonce uuid not null,
  -- Set before it is written to the storage, so that a process killed in between leaves nothing unknown.
  next_nonce uuid,
  -- A renewal of another replica may still be on its way to the storage.
  previous_nonce uuid,
  -- The database server that renewed it last, and since when that has run: a copy never has the same.
  server text not null,
  -- Since when another server might not have noticed this one; null where there can be none.
  watched_since timestamptz,
  -- Two databases have taken the storage for theirs; none deletes until an operator decides.
  contested_at timestamptz,
  renewed_at timestamptz not null default now()
);
grant select, insert, update on private.storage_owners to causa_system;

-- Down Migration

drop table private.storage_owners;
