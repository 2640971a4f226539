"""How fast the rules, the pictures, the store and the bot are, beside others that do the same kind of work.

``make bench`` runs it. Absolute figures change with the machine and with what else it does, so every figure stands
beside that of a peer which was measured in the same run, in turn with ours.
"""
