"""Contents of messages: drafts made of rows, snapshots and people, without a connection to Discord."""
