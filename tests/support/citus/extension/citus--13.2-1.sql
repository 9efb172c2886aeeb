-- What the product asks of Citus, on one PostgreSQL: the catalogues say where tables are, and what the real one (13.2)
-- refuses or does beside what it is asked for is refused and done here as well. No row ever moves.

create table pg_dist_partition (
  logicalrelid regclass primary key,
  partmethod "char" not null,
  partkey text,
  colocationid integer not null default 0,
  repmodel "char" not null
);
create table pg_dist_shard (logicalrelid regclass not null, shardid bigint primary key);
create table pg_dist_node (
  nodeid integer primary key,
  groupid integer not null,
  nodename text not null,
  nodeport integer not null,
  isactive boolean not null default true,
  noderole text not null default 'primary',
  shouldhaveshards boolean not null default true
);
-- What was asked for, in its order, and whether a worker is down: of the stand-in alone.
create table stand_in_calls (place serial, call text not null);
create table stand_in_state (is_worker boolean not null, is_worker_down boolean not null);
insert into stand_in_state values (false, false);

create function citus_is_coordinator() returns boolean language sql
  as 'select not is_worker from stand_in_state';

create function column_to_column_name(name regclass, key text) returns text language sql as 'select key';

create function stand_in_linked(name regclass) returns setof regclass language sql as $$
  with recursive links (one, other) as (
    select conrelid, confrelid from pg_constraint where contype = 'f'
    union select confrelid, conrelid from pg_constraint where contype = 'f'
  ), linked (name) as (
    select name::oid union select other from linked join links on one = linked.name
  )
  select linked.name::regclass from linked where linked.name <> stand_in_linked.name
$$;

create function stand_in_on(setting text) returns boolean language sql
  as $$select coalesce(nullif(current_setting('citus.' || setting, true), ''), 'on') = 'on'$$;

create function stand_in_reference_write() returns trigger language plpgsql as $$
  begin
    if (select is_worker_down from stand_in_state) then
      raise exception 'connection to the remote node postgres@127.0.0.1:5433 failed' using errcode = '08006';
    end if;
    return null;
  end $$;

create function stand_in_new(name regclass) returns void language plpgsql as $$
  begin
    if exists (select from pg_dist_partition where logicalrelid = name) then
      raise exception 'table "%" is already distributed', name using errcode = '42P16';
    end if;
  end $$;

create function create_reference_table(name regclass) returns void language plpgsql as $$
  begin
    insert into stand_in_calls (call) values (format('reference %s', name));
    delete from pg_dist_partition where logicalrelid = name and partkey is null and repmodel = 's';
    perform stand_in_new(name);
    if stand_in_on('enable_local_reference_table_foreign_keys') then
      insert into pg_dist_partition select linked, 'n', null, 0, 's' from stand_in_linked(name) linked
        on conflict do nothing;
    end if;
    insert into pg_dist_partition values (name, 'n', null, 1, 't');
    execute format('create trigger stand_in_write before insert or update or delete on %s
      for each statement execute function stand_in_reference_write()', name);
  end $$;

create function create_distributed_table(
  name regclass, key text, distribution_type text default 'hash', colocate_with text default 'default', shard_count integer default null
) returns void language plpgsql as $$
  declare
    is_first boolean := colocate_with in ('default', 'none');
    lies_in integer := case
      when colocate_with = 'none' then (select greatest(max(colocationid), 2) + 1 from pg_dist_partition)
      else coalesce((select colocationid from pg_dist_partition where logicalrelid::text = colocate_with), 2)
    end;
  begin
    insert into stand_in_calls (call) values (format('by %s %s%s', key, name,
      case when is_first then format(' in %s parts', shard_count) else ' with ' || colocate_with end));
    if exists (select from pg_dist_partition p join stand_in_linked(name) linked on p.logicalrelid = linked
      where partkey is null and repmodel = 's') then
      raise exception 'cannot create foreign key constraint since foreign keys from reference tables and local tables to distributed tables are not supported'
        using errcode = '0A000';
    end if;
    if exists (select from pg_constraint join pg_dist_partition p
      on p.logicalrelid = case conrelid when name then confrelid else conrelid end
      where contype = 'f' and name in (conrelid, confrelid) and partkey is not null and colocationid <> lies_in) then
      raise exception 'cannot create foreign key constraint since relations are not colocated or not referencing a reference table'
        using errcode = '0A000';
    end if;
    perform stand_in_new(name);
    if exists (select from stand_in_linked(name))
      and current_setting('citus.multi_shard_modify_mode', true) is distinct from 'sequential' then
      raise exception 'cannot modify table "%" because there was a parallel operation on a distributed table', name;
    end if;
    insert into pg_dist_partition values (name, 'h', key, lies_in, 's');
    insert into pg_dist_shard select name, coalesce((select max(shardid) from pg_dist_shard), 0) + number
      from generate_series(1, coalesce(shard_count, 32)) number;
  end $$;

create function citus_add_local_table_to_metadata(name regclass, cascade_via_foreign_keys boolean default false)
  returns void language plpgsql as $$
  begin
    insert into stand_in_calls (call) values (format('local %s', name));
    perform stand_in_new(name);
    insert into pg_dist_partition values (name, 'n', null, 0, 's');
  end $$;

create function undistribute_table(name regclass, cascade_via_foreign_keys boolean default false)
  returns void language plpgsql as $$
  declare one regclass;
  begin
    insert into stand_in_calls (call) values (format('undistribute %s', name));
    if not cascade_via_foreign_keys and exists (select from stand_in_linked(name)) then
      raise exception 'cannot undistribute table "%" because it has foreign keys', name using errcode = '0A000';
    end if;
    for one in select name union select stand_in_linked(name) loop
      delete from pg_dist_partition where logicalrelid = one;
      delete from pg_dist_shard where logicalrelid = one;
      execute format('drop trigger if exists stand_in_write on %s', one);
    end loop;
  end $$;

-- The real one looks only at the tables that refer to the named one itself, and then empties all that are linked to it.
create function truncate_local_data_after_distributing_table(name regclass)
  returns void language plpgsql as $$
  declare lost text;
  begin
    insert into stand_in_calls (call) values (format('truncate %s', name));
    select string_agg(linked::text, ', ') into lost from stand_in_linked(name) linked
      where linked not in (select logicalrelid from pg_dist_partition);
    if lost is not null then raise exception 'the stand-in has just lost all rows of %', lost; end if;
  end $$;

create function run_command_on_all_nodes(
  command text, parallel boolean default true, give_warning_for_connection_errors boolean default false,
  out nodeid integer, out success boolean, out result text
) returns setof record language plpgsql as $$
  declare answer text;
  begin
    execute command into answer;
    return query select node.nodeid, not (groupid <> 0 and is_worker_down),
      case when groupid <> 0 and is_worker_down then 'connection to the remote node failed' else answer end
      from pg_dist_node node, stand_in_state order by node.nodeid;
  end $$;

create view citus_tables as
  select logicalrelid as table_name,
    case when partkey is not null then 'distributed' when repmodel = 't' then 'reference' else 'local' end as citus_table_type,
    coalesce(partkey, '<none>') as distribution_column
  from pg_dist_partition order by logicalrelid::text;

create function get_shard_id_for_distribution_column(name regclass, value anyelement) returns bigint language sql as $$
  select shardid from pg_dist_shard where logicalrelid = name
  order by shardid
  offset mod(abs(hashtext(value::text)), (select count(*) from pg_dist_shard where logicalrelid = name)::integer) limit 1
$$;

-- Odd parts are on the first worker, even ones on the second.
create view pg_dist_placement as select shardid, 1 + (shardid % 2)::integer as groupid from pg_dist_shard;
