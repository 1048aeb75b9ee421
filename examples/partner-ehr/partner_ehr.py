#!/usr/bin/env python3
"""An EHR with the API of docs/partner-ehr-api.md, written from that page. Python 3.8, standard library only.

It stores its records in SQLite, takes the writes of the service, and announces changes of its own records by webhook.
README.md shows how to run it.
"""

import argparse
import hmac
import json
import os
import re
import sqlite3
import sys
import threading
from datetime import datetime, timedelta, timezone
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import parse_qs, unquote, urlsplit

from contents import WRITES, problem_of
from deliveries import Deliveries

READS = ['patient', 'encounter']
EVENT_TYPES = [f'{kind}.{verb}' for kind in READS for verb in ('created', 'updated')]
TYPE = re.compile(r'[a-z_]{1,40}')
BODY_BYTES_MAX = 1024 * 1024
WEBHOOKS_PER_PAGE = 50
WEBHOOK_DAYS = 90

SCHEMA = """
create table if not exists records (
  id integer primary key autoincrement, type text not null, version integer not null default 1,
  reference text, content text not null, updated_at text not null, unique (type, reference));
create table if not exists webhooks (
  id integer primary key autoincrement, event_type text not null, callback_url text not null, secret text not null,
  status text not null default 'active', expires_at text not null);
create table if not exists deliveries (
  id integer primary key autoincrement, event_id text not null, webhook_id integer not null, body text not null,
  attempts integer not null default 0, due_at real not null);
"""


class Refused(Exception):
    """A response other than success."""

    def __init__(self, status, error):
        super().__init__(error)
        self.status = status


def now():
    return datetime.now(timezone.utc)


def instant(at):
    return at.strftime('%Y-%m-%dT%H:%M:%SZ')


class Ehr:
    """The records and webhooks of one practice."""

    def __init__(self, path):
        self.lock = threading.RLock()
        self.database = sqlite3.connect(path, check_same_thread=False, isolation_level=None)
        self.database.row_factory = sqlite3.Row
        self.database.executescript(SCHEMA)
        self.deliveries = Deliveries(self.database, self.lock)

    def rows(self, text, *values):
        with self.lock:
            return self.database.execute(text, values).fetchall()

    def write(self, kind, reference, content):
        """Stores a write once by its reference, and returns the record with True if it is new."""
        with self.lock:
            known = self.rows('select * from records where type = ? and reference = ?', kind, reference)
            if known:
                return shown(known[0]), False
            return self.add(kind, content, reference), True

    def add(self, kind, content, reference=None):
        values = (kind, reference, json.dumps(content), instant(now()))
        with self.lock:
            insert = 'insert into records (type, reference, content, updated_at) values (?, ?, ?, ?)'
            made = self.database.execute(insert, values).lastrowid
            record = self.find(kind, str(made))
            self.deliveries.announce(f'{kind}.created', kind, record, instant(now()))
        return record

    def change(self, kind, number, content):
        with self.lock:
            update = 'update records set content = ?, version = version + 1, updated_at = ? where type = ? and id = ?'
            self.database.execute(update, (json.dumps(content), instant(now()), kind, number))
            record = self.find(kind, number)
            self.deliveries.announce(f'{kind}.updated', kind, record, instant(now()))
        return record

    def find(self, kind, number):
        found = self.rows('select * from records where type = ? and id = ?', kind, number) if number.isdigit() else []
        if not found:
            raise Refused(404, 'not_found')
        return shown(found[0])

    def by_reference(self, kind, reference):
        return [shown(row) for row in self.rows('select * from records where type = ? and reference = ?', kind, reference)]

    def history(self, claim):
        """Returns the statuses of a claim, oldest first: each one is a record of its own."""
        rows = self.rows("select * from records where type = 'claim_status' order by id")
        return [record for record in map(shown, rows) if record['content'].get('claimId') == claim]

    def webhooks(self, cursor):
        after = int(cursor) if cursor.isdigit() else 0
        page = 'select * from webhooks where id > ? order by id limit ?'
        rows = self.rows(page, after, WEBHOOKS_PER_PAGE)
        results = [
            {'id': str(row['id']), 'eventType': row['event_type'], 'callbackUrl': row['callback_url'], 'status': row['status']}
            for row in rows
        ]
        return {'results': results, 'nextCursor': results[-1]['id'] if len(rows) == WEBHOOKS_PER_PAGE else None}

    def register(self, body):
        event, url, secret = (body.get(name) for name in ('eventType', 'callbackUrl', 'secret'))
        if event not in EVENT_TYPES or not isinstance(url, str) or not isinstance(secret, str):
            raise Refused(422, 'invalid_webhook')
        expires = instant(now() + timedelta(days=WEBHOOK_DAYS))
        insert = 'insert into webhooks (event_type, callback_url, secret, expires_at) values (?, ?, ?, ?)'
        with self.lock:
            made = self.database.execute(insert, (event, url, secret, expires)).lastrowid
        return {'id': str(made), 'expiresAt': expires}

    def unregister(self, number):
        with self.lock:
            if self.database.execute('delete from webhooks where id = ?', (number,)).rowcount == 0:
                raise Refused(404, 'not_found')


def shown(row):
    return {
        'id': str(row['id']),
        'version': row['version'],
        'externalReference': row['reference'],
        'updatedAt': row['updated_at'],
        'content': json.loads(row['content']),
    }


class Api(BaseHTTPRequestHandler):
    """The API of the EHR. `/practices` is for the service, `/desk` for the screens of the EHR's own users."""

    protocol_version = 'HTTP/1.1'
    ehr = None
    practice = None
    token = None

    def answer(self):
        try:
            status, body = self.respond()
        except Refused as refused:
            status, body = refused.status, {'error': str(refused)}
        data = b'' if body is None else json.dumps(body).encode()
        self.send_response(status)
        self.send_header('Content-Type', 'application/json')
        self.send_header('Content-Length', str(len(data)))
        if status == 401:
            self.send_header('WWW-Authenticate', 'Bearer realm="ehr"')
        self.end_headers()
        self.wfile.write(data)

    do_GET = do_POST = do_PUT = do_DELETE = answer

    def respond(self):
        body = self.body()
        given = self.headers.get('Authorization', '').encode('latin-1')
        if not hmac.compare_digest(given, f'Bearer {self.token}'.encode()):
            raise Refused(401, 'unauthorized')
        url = urlsplit(self.path)
        root, *rest = [unquote(part) for part in url.path.split('/')[2:]] or ['']
        query = {name: values[0] for name, values in parse_qs(url.query).items()}
        if root == 'desk':
            return self.desk(rest, body)
        if root != 'practices' or rest[:1] != [self.practice]:
            raise Refused(404, 'not_found')
        return self.partner(rest[1:], query, body)

    def body(self):
        """Reads the body, also of a refused request: the connection is used again."""
        given = self.headers.get('Content-Length') or '0'
        if not given.isdigit() or int(given) > BODY_BYTES_MAX:
            self.close_connection = True
            raise Refused(413, 'too_large')
        text = self.rfile.read(int(given))
        if not text:
            return {}
        try:
            body = json.loads(text)
        except ValueError:
            raise Refused(400, 'invalid_json') from None
        if not isinstance(body, dict):
            raise Refused(400, 'invalid_json')
        return body

    def partner(self, path, query, body):
        method, ehr = self.command, self.ehr
        if not path and method == 'GET':
            return 200, {'reads': READS, 'writes': list(WRITES), 'eventTypes': EVENT_TYPES}
        kind = path[0] if path and TYPE.fullmatch(path[0]) else ''
        if kind == 'webhooks':
            return self.webhooks(path[1:], query, body)
        if len(path) == 1 and method == 'GET' and 'externalReference' in query:
            return 200, {'results': ehr.by_reference(kind, query['externalReference'])}
        if len(path) == 1 and method == 'POST':
            return self.write(kind, body)
        if len(path) == 2 and method == 'GET':
            return 200, ehr.find(kind, path[1])
        raise Refused(404, 'not_found')

    def write(self, kind, body):
        reference, content = body.get('externalReference'), body.get('content')
        if kind not in WRITES:
            raise Refused(404, 'unknown_type')
        if not isinstance(reference, str) or not isinstance(content, dict):
            raise Refused(422, 'invalid_write')
        problem = problem_of(kind, content)
        if problem:
            raise Refused(422, problem)
        record, is_new = self.ehr.write(kind, reference, content)
        return (201 if is_new else 200), record

    def webhooks(self, path, query, body):
        if not path and self.command == 'GET':
            return 200, self.ehr.webhooks(query.get('cursor', '0'))
        if not path and self.command == 'POST':
            return 201, self.ehr.register(body)
        if len(path) == 1 and self.command == 'DELETE':
            self.ehr.unregister(path[0])
            return 204, None
        raise Refused(404, 'not_found')

    def desk(self, path, body):
        if len(path) == 2 and path[0] == 'claims' and self.command == 'GET':
            return 200, {'results': self.ehr.history(path[1])}
        if not path or path[0] not in READS:
            raise Refused(404, 'not_found')
        if len(path) == 1 and self.command == 'POST':
            return 201, self.ehr.add(path[0], body)
        if len(path) == 2 and self.command == 'PUT':
            return 200, self.ehr.change(path[0], path[1], body)
        raise Refused(404, 'not_found')

    def log_message(self, *_):
        """Logs nothing: a path may contain the id of a patient."""


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument('--port', type=int, default=8090, help='0 takes a free one')
    parser.add_argument('--database', default='ehr.sqlite', help='the file of the records')
    parser.add_argument('--practice', default='practice-1')
    options = parser.parse_args()
    Api.token = os.environ.get('PARTNER_EHR_TOKEN')
    if not Api.token:
        sys.exit('Set PARTNER_EHR_TOKEN to the token that the service sends.')
    Api.ehr, Api.practice = Ehr(options.database), options.practice
    server = ThreadingHTTPServer(('127.0.0.1', options.port), Api)
    server.daemon_threads = True
    Api.ehr.deliveries.start()
    print(f'http://127.0.0.1:{server.server_address[1]}/v1', flush=True)
    server.serve_forever()


if __name__ == '__main__':
    main()
