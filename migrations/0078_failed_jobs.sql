-- Up Migration

-- The metrics count what was given up at every scrape, among all the jobs that are done.
create index jobs_failed on private.jobs (queue) where state = 'failed';

-- Down Migration

drop index private.jobs_failed;
